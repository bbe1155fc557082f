import PostalMime from 'postal-mime';

/** An e-mail as its receivers see it. `to` holds the receivers that the server was given. */
export type Message = {
  messageId: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
};

/** Parses a message as received over the wire. */
export async function readMessage(raw: Buffer, to: string[]): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  return {
    messageId: mail.messageId ?? '',
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trimEnd() ?? '',
    html: mail.html ?? '',
  };
}
