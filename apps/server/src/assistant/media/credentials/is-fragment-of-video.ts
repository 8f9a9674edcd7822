/** Maximum number of boxes at one level. Boxes are skipped, not parsed. A normal video has fewer. */
const MAX_BOXES = 10_000;

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns true if the bytes are one part of a fragmented video (ISO/IEC 14496-12, section 8.8): an initialization
 * segment, which announces fragments (`moov` with `mvex`) and contains no media data, or a media segment without its
 * `moov`.
 */
export function isFragmentOfVideo(bytes: Uint8Array): boolean {
  const top = [...iterateBoxes(bytes, 0, bytes.length)];
  const has = (type: string): boolean => top.some((box) => box.type === type);
  const movie = top.find(({ type }) => type === 'moov');
  if (!movie) return has('moof');
  if (has('mdat') || has('moof')) return false;
  return [...iterateBoxes(bytes, movie.from, movie.to)].some(({ type }) => type === 'mvex');
}

/** Yields the boxes of one level whose sizes are valid. */
function* iterateBoxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = from;
  for (let count = 0; offset + 8 <= to && count < MAX_BOXES; count += 1) {
    const short = view.getUint32(offset);
    const isLong = short === 1;
    if (isLong && offset + 16 > to) return;
    // Size 0 means up to the end.
    const size = isLong ? Number(view.getBigUint64(offset + 8)) : short === 0 ? to - offset : short;
    const content = offset + (isLong ? 16 : 8);
    if (size < content - offset || offset + size > to) return;
    yield { type: String.fromCharCode(...bytes.subarray(offset + 4, offset + 8)), from: content, to: offset + size };
    offset += size;
  }
}
