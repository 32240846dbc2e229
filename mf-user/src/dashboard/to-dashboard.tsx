import { Navigate } from 'react-router-dom';

/** `/user` leads to the dashboard (user-area.md section 2). */
export default function ToDashboard() {
  return <Navigate to="/user/dasbor" replace />;
}
