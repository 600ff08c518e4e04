import Layout from '@theme/Layout';
export default function Landing() { return <Layout title="Typed calls from client to server"><main className="wrap"><h1>tRPC</h1></main></Layout>; }
