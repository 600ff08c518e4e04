import { GET } from './app/api/trpc/[trpc]/route';

const url = 'http://localhost:3000/api/trpc/post.list';
const response = await GET(new Request(url));

console.log(response.status, response.headers.get('content-type'));
console.log(await response.text());
