// Runs before the first drawing, so that a chosen theme never flashes up as the other one.
try {
  const theme = localStorage.getItem('signalbox.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
