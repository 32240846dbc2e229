export { blockLeaving, isLeaveBlocked, mayLeave, type LeaveAsker } from './leave-block';
