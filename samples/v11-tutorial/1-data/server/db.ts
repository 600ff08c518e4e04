import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';

export const db = drizzle(process.env.DATABASE_URL ?? 'file:books.db');

await migrate(db, { migrationsFolder: 'drizzle' });
