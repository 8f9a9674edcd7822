import { Link } from 'react-router';
import { MESSAGES } from '#messages/custom-anchors.ts';
import { useCustomAnchorsPath } from './use-anchors.ts';

/** A way to choose, where a trust signal or a path is shown. */
export function CustomAnchorsLink() {
  return <Link to={useCustomAnchorsPath()}>{MESSAGES.choose}</Link>;
}
