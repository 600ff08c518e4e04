export const posts = [
  { id: '1', title: 'Hello, App Router' },
  { id: '2', title: 'Typed from end to end' },
];
