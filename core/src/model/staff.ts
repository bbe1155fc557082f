import * as v from 'valibot';

/** Who a member of staff is, in the documented spelling. */
export const staffDetailsSchema = v.object({
  username: v.string(),
  Name: v.string(),
  Surname: v.string(),
  id: v.string(),
});
export type StaffDetails = v.InferOutput<typeof staffDetailsSchema>;
