import { isRecord, list, text } from '../http/shape';

export interface Message {
  channel: 'email' | 'sms';
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
}

const LIKE_AN_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const PHONE = /^\+[0-9]{8,15}$/;
const MAX_SMS_CHARS = 918;

/** A message to send, or what is wrong with it. */
export function readMessage(value: unknown): Message | string {
  if (!isRecord(value)) return 'the body is not a JSON object';
  const { channel } = value;
  if (channel !== 'email' && channel !== 'sms') return 'channel is "email" or "sms"';
  const to = (list(value['to']) ?? [value['to']]).flatMap((entry) => text(entry) ?? []);
  const isAddress = channel === 'email' ? LIKE_AN_ADDRESS : PHONE;
  if (to.length === 0 || !to.every((entry) => isAddress.test(entry))) return 'to holds no valid address';
  const message: Message = {
    channel,
    to,
    from: text(value['from']) ?? '',
    subject: text(value['subject']) ?? '',
    text: text(value['text']) ?? '',
    html: text(value['html']) ?? '',
  };
  if (message.text === '' && message.html === '') return 'text or html is required';
  if (channel === 'email' && (message.subject === '' || !LIKE_AN_ADDRESS.test(message.from))) {
    return 'an e-mail needs from and subject';
  }
  if (channel === 'sms' && message.text.length > MAX_SMS_CHARS)
    return `an SMS holds ${MAX_SMS_CHARS} characters`;
  return message;
}
