import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig, type FooterLinkItem } from '@docusaurus/theme-common';
import { Mark } from '@site/src/components/Mark';

interface Column {
  title: string;
  items: FooterLinkItem[];
}

/** The foot of every page, replaced: the mark, the license, and the lists of `site/footer.ts`. */
export default function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  const columns = (footer?.links ?? []) as Column[];
  return (
    <footer className="footer theme-layout-footer">
      <div className="footer__inner wrap">
        <div>
          <Mark className="footer__mark" />
          <p className="quiet">Free software under the MIT license.</p>
          <button type="button" className="follow-system">
            Follow the system’s theme
          </button>
        </div>
        {columns.map(({ title, items }) => (
          <div key={title}>
            <p className="footer__title">{title}</p>
            <ul>
              {items.map(({ label, to, href }) => (
                <li key={label}>
                  <Link to={to} href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}
