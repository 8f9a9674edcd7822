import { checkDomain } from '@vouchwire/api-contract';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../components/toast.ts';
export default function X() { const q = useQuery({queryKey:['a'], queryFn: () => fetch(checkDomain.path)}); return <button onClick={() => toast('x')}>{q.status}</button>; }
