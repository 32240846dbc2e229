/** Slots of machines: by weekday where slots are weekly, by date in the calendars. */
import './machine.css';

export { CalendarAway, CalendarBar } from './calendar-bar';
export { CalendarTable } from './calendar-table';
export { ImagePlaces } from './image-places';
export { OccupancyGrid } from './occupancy-grid';
export { SessionLogs } from './session-logs';
export { SessionDialog, SessionTools, type OpenSessionTool } from './session-tools';
export { SlotMemory } from './slot-memory';
export { useCalendarDays } from './use-calendar-days';
