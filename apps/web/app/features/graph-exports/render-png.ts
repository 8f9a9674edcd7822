/** The SVG at twice its size, for screens and slides. */
export async function renderPng(svg: string, scale = 2): Promise<Blob> {
  const objectUrl = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = objectUrl;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no canvas to draw on');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(objectUrl);
  }
}
