import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './authSchema';

export * from './authSchema';

export const books = sqliteTable('books', {
  id: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  author: text().notNull(),
  isRead: integer({ mode: 'boolean' }).notNull().default(false),
  ownerId: text().references(() => user.id),
});
