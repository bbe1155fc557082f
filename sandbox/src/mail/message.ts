import PostalMime from 'postal-mime';

/** `to` contains the recipients of the SMTP envelope. */
export type Message = {
  messageId: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
};

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
