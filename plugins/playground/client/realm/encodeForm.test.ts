import { expect, test } from 'vitest';
import { encodeForm } from './encodeForm';

test('a form comes back from its encoding with its fields and files', async () => {
  const form = new FormData();
  form.set('name "quoted"', 'Ada\nLovelace');
  form.set('photo', new File(['pixels'], 'ada.png', { type: 'image/png' }));
  form.append('tag', 'one');
  form.append('tag', 'two');
  const decoded = await new Response(encodeForm(form)).formData();
  expect([...decoded.keys()]).toEqual(['name "quoted"', 'photo', 'tag', 'tag']);
  expect(decoded.get('name "quoted"')).toBe('Ada\r\nLovelace');
  expect(decoded.getAll('tag')).toEqual(['one', 'two']);
  const photo = decoded.get('photo') as File;
  expect([photo.name, photo.type, await photo.text()]).toEqual(['ada.png', 'image/png', 'pixels']);
});
