export type BidiSession<Request> = {
  /** Handles one request. An exception ends the stream with its status. */
  readonly receive: (request: Request) => void | Promise<void>;
  /** Called when the client has disconnected or finished sending. */
  readonly close: () => void;
};
