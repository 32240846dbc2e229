import './chart.css';

export { BarCard, Figures } from './bar-card';
