import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

inChromium((tab) => {
  test.each(['reduce', 'no-preference'] as const)(
    'a category opens as motion %s asks',
    async (reducedMotion) => {
      await tab().page.emulateMedia({ reducedMotion });
      await tab().open('/docs/quickstart');
      const duration = await tab().evaluate(
        () =>
          new Promise<number>((resolve) => {
            const button = document.querySelector<HTMLElement>('.menu__list-item--collapsed .menu__caret');
            const item = button?.closest('li');
            if (!button || !item) throw new Error('There is no collapsed category.');
            new MutationObserver(() => {
              const list = item.querySelector('ul');
              const transition = list?.style.transition ?? '';
              if (transition !== '')
                resolve(parseFloat(transition.replace(/^\D+/, '')) * (/\dms/.test(transition) ? 1 : 1000));
            }).observe(item, { attributes: true, childList: true, subtree: true });
            button.click();
          }),
      );
      if (reducedMotion === 'reduce') expect(duration).toBe(1);
      else expect(duration).toBeGreaterThan(50);
    },
  );
});

inChromium((tab) => {
  test('the spinner turns in 1.5 s and 3 s, and stands still where motion is reduced', async () => {
    await tab().open('/docs/');
    const readDurations = (): string[] => {
      const spinner = document.createElement('div');
      spinner.className = 'spinner';
      spinner.innerHTML =
        '<i class="spinner__ring"></i><i class="spinner__ring spinner__ring--late"></i><i class="spinner__port"></i>';
      document.body.append(spinner);
      return [...spinner.children].map((part) => {
        const { animationName, animationDuration } = getComputedStyle(part);
        return animationName === 'none' ? 'none' : animationDuration;
      });
    };
    expect(await tab().evaluate(readDurations)).toEqual(['3s', '3s', '1.5s']);
    await tab().page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await tab().evaluate(readDurations)).toEqual(['none', 'none', 'none']);
  });
});
