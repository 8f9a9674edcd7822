import type { LinkState } from '@vouchwire/api-contract';
import { EdgeProgram, type ProgramInfo } from 'sigma/rendering';
import type { EdgeDisplayData, NodeDisplayData, RenderParams } from 'sigma/types';
import { floatColor } from 'sigma/utils';

/**
 * Draws an edge in a pattern that shows its state: two hairlines for confirmed, dashed for claimed, dotted for
 * unreturned, broken by a cross for contradicted, widely dotted for stale. An edge outside the tree may bend towards
 * the center, and is then one stroke wide. Sigma has no patterned edges of its own.
 */
interface EdgeDisplayAttributes {
  color: string;
  state: LinkState | null;
  /** 0 is straight, 1 passes through the center. */
  bend: number;
  /** An edge of the tree or a highlighted one, which is drawn with its arrow and both strokes. */
  strong: boolean;
}

const PATTERNS: Record<LinkState, number> = { confirmed: 0, claimed: 1, unreturned: 2, contradicted: 3, stale: 4 };

const SEGMENTS = 20;
/** A strip of `SEGMENTS` pieces. Each vertex is [position along the edge, side]. */
const STRIP = Array.from({ length: (SEGMENTS + 1) * 2 }, (_, i) => [
  Math.floor(i / 2) / SEGMENTS,
  i % 2 === 0 ? 1 : -1,
]);

const VERTEX_SHADER = /* glsl */ `
precision highp float;
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec2 a_start;
attribute vec2 a_end;
attribute vec2 a_radii;
attribute vec2 a_look;
attribute float a_bend;
attribute float a_along;
attribute float a_side;
uniform mat3 u_matrix;
uniform vec2 u_size;
varying vec4 v_color;
varying float v_along;
varying float v_across;
varying float v_length;
varying float v_phase;
varying vec2 v_radii;
varying vec2 v_look;

const float HALF_WIDTH = 7.0;

vec2 toPixels(vec2 position) {
  return (u_matrix * vec3(position, 1.0)).xy * u_size * 0.5;
}

void main() {
  vec2 start = toPixels(a_start);
  vec2 end = toPixels(a_end);
  vec2 control = toPixels(mix((a_start + a_end) * 0.5, vec2(0.5), a_bend));
  float t = a_along;
  float s = 1.0 - t;
  vec2 point = s * s * start + 2.0 * s * t * control + t * t * end;
  vec2 tangent = s * (control - start) + t * (end - control);
  float size = length(tangent);
  vec2 direction = size > 0.0001 ? tangent / size : vec2(1.0, 0.0);
  vec2 normal = vec2(-direction.y, direction.x);
  vec2 position = point + normal * a_side * HALF_WIDTH;
  gl_Position = vec4(position / (u_size * 0.5), 0.0, 1.0);

  float chord = distance(start, end);
  v_length = (chord + distance(start, control) + distance(control, end)) * 0.5;
  v_along = t * v_length;
  v_across = a_side * HALF_WIDTH;
  // dashes of neighboring lines start apart, or a fan of them would show rings
  v_phase = fract(sin(dot(a_end + a_start, vec2(12.9898, 78.233))) * 43758.5453) * 8.5;
  v_radii = a_radii;
  v_look = a_look;
  v_color = a_color;
  v_color.a *= 255.0 / 254.0;
}
`;

const FRAGMENT_SHADER = /* glsl */ `
precision highp float;
varying vec4 v_color;
varying float v_along;
varying float v_across;
varying float v_length;
varying float v_phase;
varying vec2 v_radii;
varying vec2 v_look;
uniform float u_feather;

float stroke(float offset, float width) {
  return 1.0 - smoothstep(width * 0.5 - u_feather, width * 0.5 + u_feather, abs(offset));
}
float within(float position, float from, float to) {
  return smoothstep(from - u_feather, from + u_feather, position) * (1.0 - smoothstep(to - u_feather, to + u_feather, position));
}

void main() {
  float pattern = v_look.x;
  bool strong = v_look.y > 0.5;
  float across = v_across;
  float from = v_radii.x + 1.5;
  float to = v_length - v_radii.y - 1.5;
  float ends = within(v_along, from, to);
  float along = v_along - from + v_phase;
  float ink = 0.0;

  if (pattern < 0.5) {
    ink = strong ? max(stroke(across - 1.7, 1.15), stroke(across + 1.7, 1.15)) : stroke(across, 1.0);
  } else if (pattern < 1.5) {
    ink = stroke(across, strong ? 1.35 : 1.0) * within(mod(along, 8.5), 0.5, 5.5);
  } else if (pattern < 2.5) {
    ink = stroke(across, strong ? 1.6 : 1.1) * within(mod(along, 4.2), 0.6, 2.3);
  } else if (pattern < 3.5) {
    float middle = v_along - v_length * 0.5;
    float gap = 1.0 - within(middle, -8.0, 8.0);
    float cross = stroke(abs(middle) - abs(across), 1.7) * within(middle, -4.5, 4.5);
    ink = max(stroke(across, 1.35) * gap, cross);
  } else {
    ink = stroke(across, strong ? 1.7 : 1.2) * within(mod(along, 7.0), 0.6, 2.4);
  }

  // an open arrow head: nobody answered, so the line has one direction
  if (strong && pattern > 0.5) {
    float back = to - v_along;
    if (back < 9.0) {
      float head = stroke(abs(across) - back * 0.52, 1.5) * within(back, 0.0, 8.0);
      ink = max(back < 8.0 ? stroke(across, 1.35) : ink, head);
    }
  }
  float alpha = v_color.a * ink * ends;
  gl_FragColor = vec4(v_color.rgb * alpha, alpha);
}
`;

const UNIFORMS = ['u_matrix', 'u_size', 'u_feather'] as const;
const { FLOAT, UNSIGNED_BYTE, TRIANGLE_STRIP } = { FLOAT: 0x1406, UNSIGNED_BYTE: 0x1401, TRIANGLE_STRIP: 5 };

export class NetworkEdgeProgram extends EdgeProgram<(typeof UNIFORMS)[number]> {
  override getDefinition() {
    return {
      VERTICES: STRIP.length,
      VERTEX_SHADER_SOURCE: VERTEX_SHADER,
      FRAGMENT_SHADER_SOURCE: FRAGMENT_SHADER,
      METHOD: TRIANGLE_STRIP,
      UNIFORMS,
      ATTRIBUTES: [
        { name: 'a_start', size: 2, type: FLOAT },
        { name: 'a_end', size: 2, type: FLOAT },
        { name: 'a_radii', size: 2, type: FLOAT },
        { name: 'a_look', size: 2, type: FLOAT },
        { name: 'a_bend', size: 1, type: FLOAT },
        { name: 'a_color', size: 4, type: UNSIGNED_BYTE, normalized: true },
        { name: 'a_id', size: 4, type: UNSIGNED_BYTE, normalized: true },
      ],
      CONSTANT_ATTRIBUTES: [
        { name: 'a_along', size: 1, type: FLOAT },
        { name: 'a_side', size: 1, type: FLOAT },
      ],
      CONSTANT_DATA: STRIP,
    };
  }

  override processVisibleItem(
    id: number,
    startIndex: number,
    source: NodeDisplayData,
    target: NodeDisplayData,
    data: EdgeDisplayData & Partial<EdgeDisplayAttributes>,
  ): void {
    const { array } = this;
    let i = startIndex;
    array[i++] = source.x;
    array[i++] = source.y;
    array[i++] = target.x;
    array[i++] = target.y;
    array[i++] = source.size;
    array[i++] = target.size;
    array[i++] = data.state ? PATTERNS[data.state] : 0;
    array[i++] = data.strong ? 1 : 0;
    array[i++] = data.bend ?? 0;
    array[i++] = floatColor(data.color);
    array[i++] = id;
  }

  override setUniforms(params: RenderParams, { gl, uniformLocations }: ProgramInfo): void {
    gl.uniformMatrix3fv(uniformLocations.u_matrix ?? null, false, params.matrix);
    gl.uniform2f(uniformLocations.u_size ?? null, params.width, params.height);
    gl.uniform1f(uniformLocations.u_feather ?? null, 0.55 / Math.max(1, params.pixelRatio));
  }
}
