import { isRecord, list, text } from '../http/shape';

export type Message = {
  channel: 'email' | 'sms';
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
};

const likeAnAddress = /^[^\s@<>]+@[^\s@<>]+$/;
const phone = /^\+[0-9]{8,15}$/;
const maxSmsChars = 918;

/** A message to send, or what is wrong with it. */
export function readMessage(value: unknown): Message | string {
  if (!isRecord(value)) return 'the body is not a JSON object';
  const { channel } = value;
  if (channel !== 'email' && channel !== 'sms') return 'channel is "email" or "sms"';
  const to = (list(value['to']) ?? [value['to']]).flatMap((entry) => text(entry) ?? []);
  const isAddress = channel === 'email' ? likeAnAddress : phone;
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
  if (channel === 'email' && (message.subject === '' || !likeAnAddress.test(message.from))) {
    return 'an e-mail needs from and subject';
  }
  if (channel === 'sms' && message.text.length > maxSmsChars) return `an SMS holds ${maxSmsChars} characters`;
  return message;
}
