import { Link } from 'react-router';
import { MESSAGES } from '#messages/custom-anchors.ts';
import { useCustomAnchorsPath } from './use-anchors.ts';

/** Link to the selection of anchors, next to a trust signal or a path. */
export function CustomAnchorsLink() {
  return <Link to={useCustomAnchorsPath()}>{MESSAGES.choose}</Link>;
}
