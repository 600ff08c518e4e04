// A right click on the brand leads to its files.
document.addEventListener('contextmenu', (event) => {
  const brand = (event.target as Element).closest<HTMLElement>('[data-media]');
  if (!brand) return;
  event.preventDefault();
  window.location.assign(brand.dataset.media ?? '/');
});
