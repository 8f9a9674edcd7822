import { Home } from '../features/home/home.tsx';

export const meta = () => [
  { title: 'Vouchwire: who vouches for whom' },
  {
    name: 'description',
    content: 'Who names whom in the trust.txt files that news organisations publish, line by line.',
  },
];

export default function HomeRoute() {
  return <Home />;
}
