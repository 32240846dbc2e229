import './chart.css';

export { BarCard } from './bar-card';
export { Figures } from './figures';
