// A right click on the brand leads to its files.
document.addEventListener('contextmenu', (event) => {
  const brand = event.target instanceof Element && event.target.closest<HTMLElement>('.navbar__brand');
  if (!brand || brand.dataset.media === undefined) return;
  event.preventDefault();
  window.location.assign(brand.dataset.media);
});
