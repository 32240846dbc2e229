import * as calls from '@portal/shared/contract/endpoints/facility';
import { deleteFacility, listFacilities, showFacility, storeFacility, updateFacility } from './facility/facilities';
import { deleteProcedure, listProcedures, showProcedure, storeProcedure, updateProcedure } from './facility/procedures';
import type { Router } from '../platform/server/route';

/** Facilities and procedure documents. */
export function addFacilityRoutes(route: Router): void {
  route(calls.listFacilities, listFacilities);
  route(calls.storeFacility, storeFacility);
  route(calls.showFacility, showFacility);
  route(calls.updateFacility, updateFacility);
  route(calls.deleteFacility, deleteFacility);
  route(calls.listProcedures, listProcedures);
  route(calls.showProcedure, showProcedure);
  route(calls.storeProcedure, storeProcedure);
  route(calls.updateProcedure, updateProcedure);
  route(calls.deleteProcedure, deleteProcedure);
}
