import { everyEndpoint, serve } from '../../testing/serve';

// The shop in a process of its own, as each instance of a function is one: settings come with the environment.
void (async () => {
  const { url } = await serve(everyEndpoint());
  process.send?.({ url });
})();
