import { Link } from 'react-router-dom';
import { Mark } from '@portal/shared/ui/plain';
import { useBrand } from './use-brand';

export function Brand() {
  return (
    <Link to="/" className="pr-brand">
      <Mark />
      <span>{useBrand()}</span>
    </Link>
  );
}
