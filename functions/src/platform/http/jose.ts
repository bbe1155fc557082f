// The parts of jose that are used, in a separate module that is loaded on first use. The bundle omits the rest.
export { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose';
