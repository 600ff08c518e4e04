import type { ReactNode } from 'react';
import styles from './styles.module.css';

const colors = [
  { name: 'Accent', light: '#398ccb', dark: '#4a9ddb', use: 'Wires, ports, bars: graphics only' },
  { name: 'Link', light: '#1a64a0', dark: '#82bff1', use: 'Links, the current item, focus' },
  { name: 'Ink', light: '#0e1a25', dark: '#f2f6f9', use: 'Headings and the letters of the logo' },
  { name: 'Ground', light: '#ffffff', dark: '#10171e', use: 'The page' },
] as const;

/** The colors of the brand, as values to copy. */
export function Colors(): ReactNode {
  return (
    <div className="table-region" role="group" aria-label="Colors" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Color</th>
            <th scope="col">On light</th>
            <th scope="col">On dark</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {colors.map(({ name, light, dark, use }) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-label="On light">
                <Swatch value={light} />
              </td>
              <td data-label="On dark">
                <Swatch value={dark} />
              </td>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Swatch({ value }: { value: string }): ReactNode {
  return (
    <span className={styles.swatch}>
      <svg width="20" height="20" aria-hidden="true">
        <rect x="0.5" y="0.5" width="19" height="19" rx="4" fill={value} stroke="var(--edge)" />
      </svg>
      <code>{value}</code>
    </span>
  );
}
