import { resolve } from 'node:path';
import { startCollector } from './start-collector';

/** The collector as a process of its own: COLLECTOR_PORT, PORTAL_DATA, PORTAL_ORIGIN (several with commas). */
const port = Number(process.env['COLLECTOR_PORT'] ?? 8084);
const origins = (process.env['PORTAL_ORIGIN'] ?? 'http://localhost:8080').split(',').map((origin) => origin.trim());
const server = await startCollector({ data: resolve(process.env['PORTAL_DATA'] ?? '.portal'), port, origins });
console.log(`COLLECTOR_READY ${port}`);
const stop = () => server.close(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
