/** Docusaurus' second copy of navbar and sidebar for phones, left out: `behaviors/mobileMenu` shows the first. */
export default function NavbarMobileSidebar(): null {
  return null;
}
