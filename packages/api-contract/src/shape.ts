/**
 * The fields of a response. `1` is a value without which the object says nothing, `2` a relationship, and `0` any other
 * value. `[shape]` is a list, and `[shape, 1]` an object that is always present.
 */
export type Shape = 0 | 1 | 2 | [Shape] | [Shape, 1] | { [field: string]: Shape };
