import * as v from 'valibot';

/** Field names are spelled as documented. */
export const staffDetailsSchema = v.object({
  username: v.string(),
  Name: v.string(),
  Surname: v.string(),
  id: v.string(),
});
export type StaffDetails = v.InferOutput<typeof staffDetailsSchema>;
