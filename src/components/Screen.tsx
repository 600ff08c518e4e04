import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './media/styles.module.css';

/** A picture of the tutorial's app in the colors of the page. Its walk (`tests/walks/tutorial.test.ts`) takes both pictures. */
export function Screen({ name, alt, height }: { name: string; alt: string; height: number }): ReactNode {
  const url = useBaseUrl(`/img/tutorial/${name}`);
  return (
    <p className={styles.screen}>
      {['light', 'dark'].map((theme) => (
        <img
          key={theme}
          src={`${url}-${theme}.webp`}
          alt={alt}
          width={560}
          height={height}
          loading="lazy"
          data-in={theme}
        />
      ))}
    </p>
  );
}
