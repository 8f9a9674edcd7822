/**
 * Creates a function that converts an offset to a position in the editor. The editor counts every line end as one
 * position, but CRLF is two characters in the text.
 */
export function createOffsetMapper(text: string): (offset: number) => number {
  const returns: number[] = [];
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) returns.push(at);
  if (returns.length === 0) return (offset) => offset;
  return (offset) => {
    let low = 0;
    let high = returns.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((returns[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset - low;
  };
}
