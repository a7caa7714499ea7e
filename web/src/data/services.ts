import { createContext, useContext } from 'react'
import { browserNetwork, type Network } from '../chat/network.ts'
import { createRestClient, type RestClient } from './rest-client.ts'

export interface Services {
  readonly rest: RestClient
  readonly network: Network
}

export const browserServices: Services = {
  network: browserNetwork,
  rest: createRestClient(browserNetwork.fetch, () => document.documentElement.lang || 'en'),
}

export const ServicesContext = createContext<Services>(browserServices)
export const useServices = (): Services => useContext(ServicesContext)
