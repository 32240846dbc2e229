export { procedureColumns } from './procedure-columns';
