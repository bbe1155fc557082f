import * as v from 'valibot';

/** Details of a member of staff, in the documented spelling. */
export const staffDetailsSchema = v.object({
  username: v.string(),
  Name: v.string(),
  Surname: v.string(),
  id: v.string(),
});
export type StaffDetails = v.InferOutput<typeof staffDetailsSchema>;
