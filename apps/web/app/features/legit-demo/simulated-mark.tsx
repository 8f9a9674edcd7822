import { MESSAGES } from '#messages/legit-demo.ts';

/** The state of everything that is made up: word, shape and hue. */
export function SimulatedMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-simulated nowrap">
      <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true" fill="none" stroke="currentColor">
        <path
          d="M2.750 2.750h10.500v10.500H2.750zM2.750 8.500l5.750-5.750M7.500 13.250l5.750-5.750"
          strokeWidth="1.400"
        />
      </svg>
      {MESSAGES.simulated}
    </span>
  );
}
