import { expect, test } from '@playwright/test';

test('a new user adds a book and ticks it off', async ({ page }) => {
  await page.goto('/');
  await page.getByText('I have no account yet').click();
  await page.getByPlaceholder('Name').fill('Ada');
  await page.getByPlaceholder('Email').fill('ada@example.com');
  await page.getByPlaceholder('Password').fill('correct horse');
  await page.getByText('Create account').click();

  await page.getByLabel('Title').fill('Kindred');
  await page.getByLabel('Author').fill('Octavia E. Butler');
  await page.getByText('Add', { exact: true }).click();
  await page.getByLabel('Kindred').click();

  await page.reload();
  await expect(page.getByLabel('Kindred')).toBeChecked();
});
