import { NodeProgram, type ProgramInfo } from 'sigma/rendering';
import type { NodeDisplayData, RenderParams } from 'sigma/types';
import { floatColor } from 'sigma/utils';

/** Draws a small paper disc with an ink rim: dotted if no file was read, heavier for the center. */
interface NodeDisplayAttributes {
  /** Color of the rim. */
  color: string;
  fill: string;
  rim: number;
  dotted: boolean;
}

const VERTEX_SHADER = /* glsl */ `
precision highp float;
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec4 a_fill;
attribute vec2 a_position;
attribute vec3 a_shape;
uniform mat3 u_matrix;
uniform float u_pixelRatio;
varying vec4 v_color;
varying vec4 v_fill;
varying vec3 v_shape;
varying float v_box;

void main() {
  gl_Position = vec4((u_matrix * vec3(a_position, 1.0)).xy, 0.0, 1.0);
  v_shape = a_shape;
  // a finger's width to hit, whatever the disc's size
  v_box = max(a_shape.x + 2.0, 12.0) * 2.0;
  gl_PointSize = v_box * u_pixelRatio;
  #ifdef PICKING_MODE
  v_color = a_id;
  #else
  v_color = a_color;
  #endif
  v_color.a *= 255.0 / 254.0;
  v_fill = a_fill;
  v_fill.a *= 255.0 / 254.0;
}
`;

const FRAGMENT_SHADER = /* glsl */ `
precision highp float;
varying vec4 v_color;
varying vec4 v_fill;
varying vec3 v_shape;
varying float v_box;
uniform float u_feather;

void main() {
  vec2 p = (gl_PointCoord - vec2(0.5)) * v_box;
  float r = length(p);
  #ifdef PICKING_MODE
  if (r > max(v_shape.x + 2.0, 11.0)) discard;
  gl_FragColor = v_color;
  #else
  float radius = v_shape.x;
  float rim = v_shape.y;
  float disc = 1.0 - smoothstep(radius - u_feather, radius + u_feather, r);
  float ring = disc * smoothstep(radius - rim - u_feather, radius - rim + u_feather, r);
  if (v_shape.z > 0.5) {
    float dots = max(6.0, floor(radius * 1.9));
    float turn = fract((atan(p.y, p.x) / 6.2831853 + 0.5) * dots);
    ring *= 1.0 - smoothstep(0.5, 0.62, turn) * (1.0 - smoothstep(0.9, 1.0, turn));
  }
  float fill = disc * v_fill.a;
  float ink = ring * v_color.a;
  vec3 rgb = v_fill.rgb * fill * (1.0 - ink) + v_color.rgb * ink;
  float alpha = fill * (1.0 - ink) + ink;
  gl_FragColor = vec4(rgb, alpha);
  #endif
}
`;

const UNIFORMS = ['u_matrix', 'u_pixelRatio', 'u_feather'] as const;
const { FLOAT, UNSIGNED_BYTE, POINTS } = { FLOAT: 0x1406, UNSIGNED_BYTE: 0x1401, POINTS: 0 };

export class NetworkNodeProgram extends NodeProgram<(typeof UNIFORMS)[number]> {
  override getDefinition() {
    return {
      VERTICES: 1,
      VERTEX_SHADER_SOURCE: VERTEX_SHADER,
      FRAGMENT_SHADER_SOURCE: FRAGMENT_SHADER,
      METHOD: POINTS,
      UNIFORMS,
      ATTRIBUTES: [
        { name: 'a_position', size: 2, type: FLOAT },
        { name: 'a_shape', size: 3, type: FLOAT },
        { name: 'a_color', size: 4, type: UNSIGNED_BYTE, normalized: true },
        { name: 'a_fill', size: 4, type: UNSIGNED_BYTE, normalized: true },
        { name: 'a_id', size: 4, type: UNSIGNED_BYTE, normalized: true },
      ],
    };
  }

  override processVisibleItem(
    id: number,
    startIndex: number,
    data: NodeDisplayData & Partial<NodeDisplayAttributes>,
  ): void {
    const { array } = this;
    let i = startIndex;
    array[i++] = data.x;
    array[i++] = data.y;
    array[i++] = data.size;
    array[i++] = data.rim ?? 1.5;
    array[i++] = data.dotted ? 1 : 0;
    array[i++] = floatColor(data.color);
    array[i++] = floatColor(data.fill ?? data.color);
    array[i++] = id;
  }

  override setUniforms(params: RenderParams, { gl, uniformLocations }: ProgramInfo): void {
    gl.uniformMatrix3fv(uniformLocations.u_matrix ?? null, false, params.matrix);
    gl.uniform1f(uniformLocations.u_pixelRatio ?? null, params.pixelRatio);
    gl.uniform1f(uniformLocations.u_feather ?? null, 0.6 / Math.max(1, params.pixelRatio));
  }
}
