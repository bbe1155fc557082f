/** The server's side of a stream that goes both ways. */
export type BidiSession<Request> = {
  /** Takes one request; what it throws ends the stream with that status. */
  readonly receive: (request: Request) => void | Promise<void>;
  /** The client has gone or has said all it wanted to. */
  readonly close: () => void;
};
