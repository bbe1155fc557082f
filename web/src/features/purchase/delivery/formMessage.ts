export type FormMessage = { message: string; type: 'G' | 'B' };

export function good(message: string): FormMessage {
  return { message, type: 'G' };
}

export function bad(message: string): FormMessage {
  return { message, type: 'B' };
}
